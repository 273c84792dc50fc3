/** The queue of cart changes: one runs at a time, in order. A task or handler that fails never stops the queue. */
export interface Queue {
  /** Runs `task` when all earlier tasks have ended; resolves with its result. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Number of tasks that wait or run. */
  readonly size: number;
  /** Resolves when all tasks that are in the queue now have ended. */
  idle(): Promise<unknown>;
}

/** @param around  runs each task when its turn has come */
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
      // The next task runs even if this one fails; `result` passes the failure on to the caller.
      last = result.catch(() => undefined);
      return result;
    },
    get size() {
      return size;
    },
    idle: () => last,
  };
}
