import { BaseSequencer, type TestSpecification } from "vitest/node";

const isHeavy = ({ project: { name } }: TestSpecification): boolean => name === "heavy";

/** Files that take minutes begin first: one that began last would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => Number(isHeavy(other)) - Number(isHeavy(one)));
  }
}
