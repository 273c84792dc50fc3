/** Builds again at each change of a source file. */
import * as esbuild from "esbuild";
import { entries, modules } from "./entries.mjs";
import { root } from "./project.mjs";
import { sheets } from "./styles.mjs";

/** Runs a build and tells how it went: a failed one leaves the last one's files, and the next change tries again. */
async function attempt(build, runtime) {
  const start = performance.now();
  try {
    await build();
    console.log(`built (${runtime}) in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/**
 * esbuild looks after what scripts and style sheet are made of, and says when any of it has changed. What it
 * makes of them is thrown away: a whole build is several of esbuild's.
 *
 * @param {string} [runtime]  flavour, as it is reported
 * @param {() => Promise<unknown>} build  runs at once, then after each change
 * @param {() => void} onBuilt  called after each build but the first that has not failed
 * @returns {Promise<void>} once the first build is done, or has failed
 */
export const watch = (runtime = "react", build, onBuilt) =>
  new Promise((resolve, reject) => {
    let isFirst = true;
    const changed = async () => {
      const isBuilt = await attempt(build, runtime);
      if (isBuilt && !isFirst) onBuilt();
      isFirst = false;
      resolve();
    };
    esbuild
      .context({
        absWorkingDir: root,
        entryPoints: [
          ...Object.values({ ...entries, ...modules }),
          // What stands in for React in the lean flavour.
          "shared/lean/*.ts",
          ...Object.values(sheets),
        ],
        bundle: true,
        packages: "external",
        outdir: "dist",
        write: false,
        logLevel: "silent",
        plugins: [{ name: "changed", setup: ({ onEnd }) => onEnd(changed) }],
      })
      .then((context) => context.watch())
      .catch(reject);
  });
