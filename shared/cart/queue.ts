/**
 * One queue for adds and removes: one at a time, in order. A task that fails, or a caller whose handler throws,
 * never stops it.
 */
export interface Queue {
  /** Runs `task` when all earlier ones have ended; answers what it answers. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Tasks that wait or run. */
  readonly size: number;
  /** Resolves when the tasks of this moment have ended. */
  idle(): Promise<unknown>;
}

/** @param around  runs each task, when its turn has come */
export function createQueue(around: Queue["run"] = (task) => task()): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let size = 0;
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      size += 1;
      const result = last
        .then(() => around(task))
        .finally(() => {
          size -= 1;
        });
      // The chain goes on whatever becomes of this link; the caller hears of the failure through `result`.
      last = result.catch(() => undefined);
      return result;
    },
    get size() {
      return size;
    },
    idle: () => last,
  };
}
