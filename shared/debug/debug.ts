export function debug(): void {
  console.log(window.storefrontIslands);
}
