export function blueprints(): Record<"blueprint.json" | "classic.json", string>;
export function playgroundFiles(plugin: Uint8Array): Map<string, Uint8Array>;
