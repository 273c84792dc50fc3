/** As much of jQuery's types as the tests need. */
declare module "jquery" {
  interface TestEvent {
    readonly type: string;
    readonly originalEvent?: Event;
    preventDefault(): void;
  }

  interface TestCollection {
    readonly length: number;
    readonly [index: number]: HTMLElement;
    on(events: string, handler: (event: TestEvent, ...args: never[]) => unknown): this;
    on(events: string, selector: string, handler: (event: TestEvent) => unknown): this;
    on(events: string, selector: string, data: object, handler: (event: TestEvent) => unknown): this;
    off(events?: string): this;
    trigger(event: string, args?: readonly unknown[]): this;
    data(name: string, value: unknown): this;
  }

  interface TestJQuery {
    (target: Element | Document | Window | (() => void)): TestCollection;
    readonly fn: { readonly jquery: string };
  }

  const jQuery: TestJQuery;

  export type { TestCollection, TestEvent, TestJQuery };
  export default jQuery;
}
