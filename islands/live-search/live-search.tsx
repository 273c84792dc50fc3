/** The list of suggestions below the field. */
import { Box, type Shows, view } from "../../shared/island/react.ts";
import * as theme from "../../themes/parts.ts";
import type liveSearch from "./live-search.ts";

export default view(({ model }: Shows<typeof liveSearch>) => {
  const list = model.list();
  if (!list) return null;
  const { form, id, name, url, top, found, chosen, message, groups } = list;
  return (
    <Box
      key={url}
      className={theme.suggestions}
      atEndOf={form}
      id={id}
      role={found.length ? "listbox" : undefined}
      aria-label={found.length ? name : undefined}
      style={{ top }}
    >
      {/* biome-ignore-start lint/a11y/noLabelWithoutControl lint/a11y/useSemanticElements: the stock markup */}
      {!found.length && <label className={theme.noSuggestions}>{message}</label>}
      {groups.map(({ type, label, posts }, group) => {
        const heading = `${id}-group-${group}`;
        return (
          <div key={type} role="group" aria-labelledby={heading}>
            <label className={theme.suggestionHeading} id={heading}>
              {label}
            </label>
            {posts.map((post) => {
              const index = found.indexOf(post);
              return (
                <a
                  key={index}
                  className={theme.suggestion}
                  href={post.url}
                  target="_self"
                  tabIndex={-1}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                >
                  <span>{post.title}</span>
                </a>
              );
            })}
          </div>
        );
      })}
      {/* biome-ignore-end lint/a11y/noLabelWithoutControl lint/a11y/useSemanticElements: as above */}
    </Box>
  );
});
