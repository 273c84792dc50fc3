import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects with files that take a minute or more. */
const slow = ["heavy", "soak", "wordpress", "engines", "visual"];

const placeOf = ({ project: { name } }: TestSpecification): number =>
  slow.includes(name) ? slow.indexOf(name) : slow.length;

/** Long files begin first: one that began last would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
