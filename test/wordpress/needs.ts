/** What a real WordPress needs of the machine. */
import { existsSync } from "node:fs";

/** WordPress's own files: Debian's, or those in the folder that `WORDPRESS_PATH` names. */
export const wordpressFolder = process.env.WORDPRESS_PATH ?? "/usr/share/wordpress";

const needs = [
  ["wordpress", `${wordpressFolder}/wp-load.php`],
  ["php-cli", process.env.PHP_PATH ?? "/usr/bin/php"],
  ["mariadb-server", "/usr/sbin/mariadbd"],
] as const;

/** PHP's program. */
export const php: string = needs[1][1];

/** What is missing and how to get it; null where all is there. */
export function missing(): string | null {
  const absent = needs.filter(([, file]) => !existsSync(file));
  if (absent.length === 0) return null;
  const files = absent.map(([, file]) => file).join(", ");
  const install = "apt-get install --no-install-recommends wordpress php-cli php-mysql mariadb-server";
  return `There is no ${files}. Debian: ${install}`;
}
