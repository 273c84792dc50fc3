/** What the browser hands to a screen reader. */
import type { CDPSession, Page } from "playwright-core";

/** The parts of the protocol's `Accessibility.AXNode` that a transcript has. */
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What has no role of its own, and the text, which is told by the name of what it is in. */
const silent =
  /^(generic|none|paragraph|list|listitem|strong|time|StaticText|InlineTextBox|LineBreak|ListMarker|LabelText)$/;

/** What is told also when it is not so: a thing that could be. */
const choices = ["checked", "expanded", "selected"];
const states = [...choices, "disabled", "invalid", "modal", "required"];

async function backendNode(session: CDPSession, selector: string): Promise<number> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  if (!nodeId) throw new Error(`The page has no ${selector}.`);
  const { node } = await session.send("DOM.describeNode", { nodeId });
  return node.backendNodeId;
}

function line({ role, name, value, properties = [] }: Node): string {
  const told = properties.flatMap(({ name: state, value: { value: is } }) => {
    const isSo = `${is}` !== "false";
    if (!states.includes(state) || (!isSo && !choices.includes(state))) return [];
    return isSo ? state : `not ${state}`;
  });
  const text = (name?.value ?? "").replace(/\s+/g, " ").trim();
  const content = value?.value === undefined ? "" : ` = ${value.value}`;
  return `${role?.value} "${text}"${content}${told.length ? ` [${told.join(", ")}]` : ""}`;
}

/**
 * Role, name, value and states of each thing in an element, one a line, children indented.
 *
 * @throws Error when the page has no such element, or it is hidden from screen readers
 */
export async function transcript(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("Accessibility.enable");
    const wanted = await backendNode(session, selector);
    const nodes = (await session.send("Accessibility.getFullAXTree")).nodes as unknown as Node[];
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === wanted);
    if (!start) throw new Error(`A screen reader is told of no ${selector}.`);
    const tell = (node: Node, depth: number): string[] => {
      const isSpoken = !node.ignored && !silent.test(node.role?.value ?? "none");
      const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
      const inside = children.flatMap((child) => tell(child, isSpoken ? depth + 1 : depth));
      return isSpoken ? [`${"  ".repeat(depth)}${line(node)}`, ...inside] : inside;
    };
    return tell(start, 0);
  } finally {
    await session.detach();
  }
}
