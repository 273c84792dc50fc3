import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = ["heavy", "soak", "engines"];

/** Files that take minutes begin first: one that began last would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project: { name } }: TestSpecification): number =>
      long.includes(name) ? long.indexOf(name) : long.length;
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
