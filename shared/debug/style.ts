/**
 * The debugger's styles. They are inside its shadow root, so that they do not affect the page, nor the page's styles
 * the debugger.
 */
export const style = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; z-index: 2147483647; color-scheme: light dark; }
* { box-sizing: border-box; }
.frame { position: absolute; outline: 2px dashed #b45309; outline-offset: -2px; pointer-events: none; }
.frame.ready { outline-color: #15803d; outline-style: solid; }
.frame.failed { outline-color: #dc2626; outline-style: double; outline-width: 4px; }
.frame.chosen { outline-width: 6px; }
.frame span { position: absolute; inset: 0 auto auto 0; padding: 0 4px; background: #111; color: #fff; font: 11px/1.5 ui-monospace, monospace; white-space: nowrap; }
.panel { position: fixed; inset: auto 0 0 0; display: flex; flex-direction: column; max-block-size: 45vh; background: Canvas; color: CanvasText; border-block-start: 2px solid; font: 13px/1.5 system-ui, sans-serif; }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 4px 12px; border-block-end: 1px solid GrayText; }
h2 { margin: 0 auto 0 0; font-size: 14px; }
h3 { margin: 8px 0 4px; font-size: 13px; }
p { margin: 0; }
button { min-block-size: 28px; padding: 2px 10px; font: inherit; }
button:focus-visible, [tabindex]:focus-visible { outline: 3px solid Highlight; outline-offset: 1px; }
.body { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 560px), 1fr)); gap: 0 24px; overflow: auto; padding: 0 12px 12px; }
.body[hidden] { display: none; }
.body > div { min-inline-size: 0; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 2px 8px 2px 0; border-block-end: 1px solid GrayText; text-align: start; vertical-align: middle; }
td.number, th.number { padding-inline-end: 0; text-align: end; font-variant-numeric: tabular-nums; }
td button { min-block-size: 24px; padding: 0; border: 0; background: none; color: LinkText; text-align: start; text-decoration: underline; cursor: pointer; }
td.ready { color: light-dark(#166534, #86efac); }
td.found { color: light-dark(#92400e, #fcd34d); }
td.failed, .error { color: light-dark(#b91c1c, #fca5a5); font-weight: 600; }
.list { margin: 0; padding: 0; max-block-size: 30vh; overflow: auto; list-style: none; font: 12px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
`;
