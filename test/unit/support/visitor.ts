/** One request of a visitor of the demo shop, whose cookies `jar` keeps, in as much as the shop needs. */
export async function request(
  url: string,
  jar: Map<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, { redirect: "manual", ...init, headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}
