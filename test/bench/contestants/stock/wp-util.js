/** Templates in the page, evaluated by Underscore. */
window.wp = window.wp || {};
window.wp.template = _.memoize((id) => {
  let compiled;
  const settings = {
    evaluate: /<#([\s\S]+?)#>/g,
    interpolate: /\{\{\{([\s\S]+?)\}\}\}/g,
    escape: /\{\{([^}]+?)\}\}(?!\})/g,
    variable: "data",
  };
  return (data) => {
    compiled = compiled || _.template(jQuery(`#tmpl-${id}`).html(), settings);
    return compiled(data);
  };
});
