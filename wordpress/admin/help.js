/** Settings > Storefront islands > Help: copies the report, and puts a chosen file into the form. */
const target = (name) => document.getElementById(name);

for (const button of document.querySelectorAll("[data-copies]")) {
  const field = target(button.dataset.copies);
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    const { done, selected } = button.dataset;
    // Without a safe connection there is no clipboard.
    const isCopied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    button.nextElementSibling.textContent = isCopied ? done : selected;
  });
}

for (const input of document.querySelectorAll("[data-into]")) {
  input.closest("[hidden]").hidden = false;
  input.addEventListener("change", async () => {
    const file = input.files[0];
    if (file) target(input.dataset.into).value = await file.text();
  });
}
