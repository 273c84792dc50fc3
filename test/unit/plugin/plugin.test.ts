import { describe, expect, it, vi } from "vitest";
import { files, folder, run } from "./php.ts";

// Each test compiles and starts a PHP of WebAssembly: on a busy machine that takes longer than the 5 s a test has by default.
vi.setConfig({ testTimeout: 30_000 });

describe.each(["7.4", "8.4"] as const)("the plugin's code in PHP %s", (version) => {
  it("has no syntax that this version does not know", async () => {
    const names = await files();
    expect(names.length).toBeGreaterThan(15);
    const { text } = await run(
      version,
      `<?php
foreach ( ${JSON.stringify(names).replace(/^\[/, "array(").replace(/\]$/, ")")} as $name ) {
  try {
    token_get_all( file_get_contents( "${folder}/$name" ), TOKEN_PARSE );
  } catch ( ParseError $error ) {
    echo $name, ':', $error->getLine(), ' ', $error->getMessage(), "\\n";
  }
}
echo 'PHP ', PHP_VERSION;`,
    );
    expect(text).toMatch(new RegExp(`^PHP ${version}`));
  });

  it("passes its tests", async () => {
    const { text, status } = await run(
      version,
      `<?php $argv = array( 'run.php' ); require '${folder}/wordpress/tests/run.php';`,
    );
    expect(text).toMatch(/^(\d+) of \1 passed$/m);
    expect(status).toBe(0);
  });
});
