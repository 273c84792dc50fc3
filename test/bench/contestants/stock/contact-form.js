/** Sends contact forms without leaving the page, validates while typing, counts, and asks for new questions. */
document.addEventListener("DOMContentLoaded", () => {
  const { wpcf7 } = window;
  if (!wpcf7?.api) return;
  const schemas = new Map();
  const states = {
    validation_failed: ["invalid", "wpcf7invalid"],
    acceptance_missing: ["unaccepted", "wpcf7unaccepted"],
    spam: ["spam", "wpcf7spam"],
    aborted: ["aborted", "wpcf7aborted"],
    mail_sent: ["sent", "wpcf7mailsent"],
    mail_failed: ["failed", "wpcf7mailfailed"],
  };

  async function call(path, options = {}) {
    const { root, namespace } = wpcf7.api;
    const response = await fetch(root + namespace + path, {
      ...options,
      headers: { Accept: "application/json, */*;q=0.1" },
    });
    if (!response.ok) throw response;
    return response.status === 204 ? null : response.json();
  }
  const fire = (form, name, detail) => form.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

  function setStatus(form, status) {
    const previous = form.getAttribute("data-status");
    form.wpcf7.status = status;
    form.setAttribute("data-status", status);
    form.classList.add(status);
    if (previous && previous !== status) {
      form.classList.remove(previous);
      fire(form, "wpcf7statuschanged", { ...form.wpcf7, prevStatus: previous });
    }
  }
  function setError(form, name, message) {
    const { parent, unitTag } = form.wpcf7;
    const id = `${unitTag}-ve-${name}`.replaceAll(/[^0-9a-z_-]+/gi, "");
    const wrap = form.querySelector(`.wpcf7-form-control-wrap[data-name="${name}"]`);
    const control = wrap?.querySelector("input, select, textarea");
    parent.querySelector(`.screen-reader-response ul li#${id}`)?.remove();
    wrap?.querySelector(".wpcf7-not-valid-tip")?.remove();
    control?.classList.toggle("wpcf7-not-valid", !!message);
    control?.setAttribute("aria-invalid", String(!!message));
    control?.setCustomValidity(message ?? "");
    if (!message) {
      control?.removeAttribute("aria-describedby");
      return;
    }
    const item = document.createElement("li");
    item.id = id;
    item.textContent = message;
    parent.querySelector(".screen-reader-response ul").append(item);
    control?.setAttribute("aria-describedby", id);
    const tip = document.createElement("span");
    tip.className = "wpcf7-not-valid-tip";
    tip.setAttribute("aria-hidden", "true");
    tip.textContent = message;
    wrap?.append(tip);
  }
  function clear(form) {
    const { parent } = form.wpcf7;
    parent.querySelector('.screen-reader-response [role="status"]').textContent = "";
    parent.querySelector(".screen-reader-response ul").textContent = "";
    for (const tip of form.querySelectorAll(".wpcf7-not-valid-tip")) tip.remove();
    for (const control of form.querySelectorAll(".wpcf7-form-control")) {
      control.classList.remove("wpcf7-not-valid");
      control.setAttribute("aria-invalid", "false");
      control.removeAttribute("aria-describedby");
    }
    for (const output of form.querySelectorAll(".wpcf7-response-output")) output.textContent = "";
  }
  function refill(form, answer) {
    for (const [name, [question, hash]] of Object.entries(answer?.quiz ?? {})) {
      const wrap = form.querySelector(`.wpcf7-form-control-wrap[data-name="${name}"]`);
      wrap.querySelector(".wpcf7-quiz").value = "";
      wrap.querySelector(".wpcf7-quiz-label").textContent = question;
      wrap.querySelector('input[type="hidden"]').value = hash;
    }
  }
  const detailOf = (form) => ({
    contactFormId: form.wpcf7.id,
    unitTag: form.wpcf7.unitTag,
    status: form.wpcf7.status,
    formData: new FormData(form),
  });

  async function reset(form) {
    const detail = detailOf(form);
    clear(form);
    setStatus(form, "resetting");
    const answer = await call(`/contact-forms/${form.wpcf7.id}/refill`);
    setStatus(form, form.wpcf7.resetOnMailSent ? "sent" : "init");
    delete form.wpcf7.resetOnMailSent;
    detail.apiResponse = answer;
    refill(form, answer);
    fire(form, "wpcf7reset", detail);
  }
  async function submit(form, submitter) {
    if (wpcf7.blocked) return;
    const body = new FormData(form);
    if (submitter?.name) body.append(submitter.name, submitter.value);
    const detail = detailOf(form);
    clear(form);
    fire(form, "wpcf7beforesubmit", detail);
    setStatus(form, "submitting");
    const answer = await call(`/contact-forms/${form.wpcf7.id}/feedback`, { method: "POST", body });
    const [state, event] = states[answer.status] ?? [`custom-${answer.status}`];
    setStatus(form, state);
    detail.status = answer.status;
    detail.apiResponse = answer;
    if (event) fire(form, event, detail);
    fire(form, "wpcf7submit", detail);
    if (answer.posted_data_hash)
      form.querySelector('input[name="_wpcf7_posted_data_hash"]').value = answer.posted_data_hash;
    if (answer.status === "mail_sent") {
      form.reset();
      form.wpcf7.resetOnMailSent = true;
    }
    for (const { field, message } of answer.invalid_fields ?? []) setError(form, field, message);
    form.wpcf7.parent.querySelector('.screen-reader-response [role="status"]').append(answer.message);
    for (const output of form.querySelectorAll(".wpcf7-response-output")) output.textContent = answer.message;
  }

  // The rules of the schema that a shop's forms use.
  const rules = {
    required: ({ field }, data) => data.getAll(field).some((value) => value !== ""),
    email: ({ field }, data) => !data.get(field) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(data.get(field)),
    url: ({ field }, data) => !data.get(field) || URL.canParse(data.get(field)),
    tel: ({ field }, data) => !data.get(field) || /^[+]?[0-9()/ -]*$/.test(data.get(field)),
    number: ({ field }, data) => !data.get(field) || !Number.isNaN(Number(data.get(field))),
    date: ({ field }, data) => !data.get(field) || /^\d{4}-\d{2}-\d{2}$/.test(data.get(field)),
    minlength: ({ field, threshold }, data) => !data.get(field) || data.get(field).length >= threshold,
    maxlength: ({ field, threshold }, data) => (data.get(field) ?? "").length <= threshold,
    minnumber: ({ field, threshold }, data) => !data.get(field) || Number(data.get(field)) >= threshold,
    maxnumber: ({ field, threshold }, data) => !data.get(field) || Number(data.get(field)) <= threshold,
  };
  function validate(form, target) {
    const schema = schemas.get(form.wpcf7.id);
    const name = target.closest(".wpcf7-form-control-wrap")?.dataset.name;
    if (!schema?.rules || !name) return;
    const data = new FormData(form);
    const broken = schema.rules.find(
      (rule) => rule.field?.replace("[]", "") === name && rules[rule.rule] && !rules[rule.rule](rule, data),
    );
    setError(form, name, broken?.error);
  }
  function count(form) {
    for (const counter of form.querySelectorAll(".wpcf7-character-count")) {
      const field = form.querySelector(`[name="${counter.dataset.targetName}"]`);
      const update = () => {
        const typed = field.value.length;
        const down = counter.classList.contains("down");
        const value = down ? Number(counter.dataset.startingValue) - typed : typed;
        counter.setAttribute("data-current-value", value);
        counter.textContent = value;
        counter.classList.toggle("too-long", Number(counter.dataset.maximumValue) < typed);
      };
      update();
      field.addEventListener("keyup", update);
      form.addEventListener("wpcf7reset", update);
    }
  }
  function acceptance(form) {
    if (!form.querySelector(".wpcf7-acceptance")) return;
    const update = () => {
      const ready = [...form.querySelectorAll(".wpcf7-acceptance:not(.optional)")].every(
        (box) => box.querySelector("input").checked !== box.classList.contains("invert"),
      );
      for (const button of form.querySelectorAll(".wpcf7-submit")) button.disabled = !ready;
    };
    update();
    form.addEventListener("change", update);
    form.addEventListener("wpcf7reset", update);
  }
  function init(form) {
    const valueAt = (name) => form.querySelector(`input[name="${name}"]`)?.value;
    form.wpcf7 = {
      id: Number(valueAt("_wpcf7")),
      status: form.dataset.status,
      unitTag: valueAt("_wpcf7_unit_tag"),
      parent: form.closest(".wpcf7"),
    };
    for (const el of form.querySelectorAll(".has-spinner")) {
      const spinner = document.createElement("span");
      spinner.className = "wpcf7-spinner";
      el.after(spinner);
    }
    for (const group of form.querySelectorAll(".wpcf7-exclusive-checkbox"))
      group.addEventListener("change", ({ target }) => {
        for (const box of group.querySelectorAll("input[type=checkbox]"))
          if (box !== target) box.checked = false;
      });
    for (const field of form.querySelectorAll(".wpcf7-validates-as-url"))
      field.addEventListener("change", () => {
        const text = field.value.trim();
        if (text && !/^[a-z][a-z0-9.+-]*:/i.test(text) && text.includes(".")) field.value = `http://${text}`;
      });
    acceptance(form);
    count(form);
    form.addEventListener("reset", () => void reset(form).catch(console.error));
    form.addEventListener("submit", (event) => {
      submit(form, event.submitter).catch(console.error);
      event.preventDefault();
    });
    form.addEventListener("change", ({ target }) => {
      if (target.closest(".wpcf7-form-control")) validate(form, target);
    });
    form.addEventListener("wpcf7submit", ({ detail }) => refill(form, detail.apiResponse));
  }

  window.wpcf7 = { init, submit, reset, validate, schemas, ...wpcf7 };
  const ids = new Set();
  for (const form of document.querySelectorAll(".wpcf7 > form")) {
    init(form);
    form.closest(".wpcf7").classList.replace("no-js", "js");
    ids.add(form.wpcf7.id);
  }
  for (const id of ids)
    call(`/contact-forms/${id}/feedback/schema`).then((schema) => schemas.set(id, schema), console.error);
});
