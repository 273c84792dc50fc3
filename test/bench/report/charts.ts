/** Bars and curves as inline SVG; each says in words what it shows, and its table stands beside it. */
import { html } from "./markup.ts";
import { type GrowthTable, number, type Row, type Table } from "./tables.ts";

const width = 720;
const labelWidth = 150;

const bar = (value: number, most: number): number =>
  most > 0 ? (value / most) * (width - labelWidth - 90) : 0;

/** One bar for each contestant. */
export function barChart(row: Row, title: string, names: readonly string[]): string {
  const values = row.cells.flatMap((cell, index) => (cell ? [{ cell, index }] : []));
  const most = Math.max(...values.map(({ cell }) => cell.value));
  const height = values.length * 26 + 4;
  const bars = values.map(({ cell, index }, at) => {
    const y = at * 26 + 2;
    const length = bar(cell.value, most);
    return `<text x="${labelWidth - 8}" y="${y + 16}" text-anchor="end">${html(names[index] ?? "")}</text><rect class="c${index}" x="${labelWidth}" y="${y}" width="${Math.max(1, length).toFixed(1)}" height="20" rx="2"/><text x="${(labelWidth + length + 6).toFixed(1)}" y="${y + 16}">${html([cell.text, cell.ratio].filter(Boolean).join(" · "))}</text>`;
  });
  const words = values.map(({ cell, index }) => `${names[index]}: ${cell.text}`).join("; ");
  return `<figure><figcaption>${html(title)}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${html(`${title}. ${words}`)}">${bars.join("")}</svg></figure>`;
}

/** One curve for each contestant, over sizes; both axes begin at 0. */
export function lineChart(table: GrowthTable): string {
  const [left, right, top, bottom] = [60, 20, 12, 34];
  const height = 260;
  const values = table.rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.value] : [])));
  const most = Math.max(...values, 1);
  const largest = Math.max(...table.sizes, 1);
  const x = (size: number): number => left + (size / largest) * (width - left - right);
  const y = (value: number): number => height - bottom - (value / most) * (height - top - bottom);
  const curves = table.head.flatMap((_, column) => {
    const points = table.rows.flatMap(({ cells }, at) => {
      const cell = cells[column];
      return cell ? [[x(table.sizes[at] ?? 0), y(cell.value)] as const] : [];
    });
    if (points.length === 0) return [];
    const path = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
    const dots = points
      .map(([px, py]) => `<circle class="c${column}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3"/>`)
      .join("");
    return [`<polyline class="l${column}" points="${path}"/>${dots}`];
  });
  const ticks = table.sizes
    .map((size) => `<text x="${x(size).toFixed(1)}" y="${height - 12}" text-anchor="middle">${size}</text>`)
    .join("");
  const axis = `<line class="axis" x1="${left}" y1="${y(0)}" x2="${width - right}" y2="${y(0)}"/><text x="${left - 6}" y="${y(most) + 4}" text-anchor="end">${html(number(most))}</text><text x="${left - 6}" y="${y(0) + 4}" text-anchor="end">0</text>`;
  return `<figure><figcaption>${html(table.caption)}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${html(`${table.caption}; the figures are in the table below`)}">${axis}${ticks}${curves.join("")}</svg></figure>`;
}

/** Which colour is whose. */
export const legend = (names: readonly string[]): string =>
  `<p class="legend">${names.map((name, index) => `<span><i class="b${index}"></i>${html(name)}</span>`).join(" ")}</p>`;

/** The first row of a table as bars. */
export const firstBars = (table: Table, index = 0): string => {
  const row = table.rows[index];
  return row ? barChart(row, `${table.caption}: ${row.name}`, table.head) : "";
};
