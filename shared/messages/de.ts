/** German. */
import type { Messages } from "./languages.ts";

const de: Messages = {
  cart: {
    viewCart: "Warenkorb anzeigen",
    added: "In den Warenkorb gelegt{name}.",
    removed: "Aus dem Warenkorb entfernt{name}.",
    offline:
      "Wahrscheinlich besteht keine Internetverbindung. Bitte die Verbindung prüfen und es noch einmal versuchen.",
    timeout:
      "Der Shop hat nicht rechtzeitig geantwortet. Bitte in den Warenkorb sehen, bevor es noch einmal versucht wird.",
    failed: "Der Shop hat eine Störung. Bitte gleich noch einmal versuchen.",
    refused: "Dieses Produkt kann zurzeit nicht verkauft werden. Warum, steht auf seiner Seite.",
    plain: "Durch Laden der Seite hinzufügen",
    tryAgain: "Noch einmal versuchen",
    unconfirmed: "Der Shop hat es noch nicht bestätigt.",
    notDone: "Nicht ausgeführt{name}.",
    notAdded: "Nicht in den Warenkorb gelegt{name}.",
    notRemoved: "Nicht aus dem Warenkorb entfernt{name}.",
  },
  cartPage: {
    expired:
      "Nicht ausgeführt: Diese Seite ist dafür zu alt. Bitte neu laden; bis dahin bleiben die Eingaben erhalten.",
    login: "Nicht ausgeführt: Der Shop verlangt eine Anmeldung. Die Eingaben sind noch da.",
    other:
      "Nicht ausgeführt: Der Shop hat mit einer anderen Seite als dem Warenkorb geantwortet. Die Eingaben sind noch da.",
    country: "Bitte zuerst ein Land auswählen.",
    reload: "Warenkorb neu laden",
    emptied: "Der Warenkorb ist jetzt leer.",
  },
  carousel: { previous: "Vorheriges Bild", next: "Nächstes Bild", picture: "Bild {number} von {count}" },
  formEmptied: {
    kept: "Das Formular ist nach der Rückkehr zu dieser Seite wieder leer. Die Eingaben sind nicht verloren.",
    files: "Dateien müssen neu ausgewählt werden.",
    action: "Meine Eingaben wiederherstellen",
    back: "Die Eingaben sind wieder da.",
  },
  formFailure: {
    fetch_error: "Die Eingaben sind nicht verloren: bitte die Verbindung prüfen und noch einmal senden.",
    timeout:
      "Die Eingaben sind nicht verloren. Vielleicht ist die Nachricht angekommen: bitte etwas warten, bevor sie noch einmal gesendet wird.",
    other:
      "Die Eingaben sind nicht verloren: bitte gleich noch einmal senden, oder durch Laden der Seite senden.",
    again: "Noch einmal senden",
    plain: "Durch Laden der Seite senden",
  },
  formProgress: { name: "Dateien werden gesendet" },
  galleryTrigger: { name: "Bildergalerie im Vollbild anzeigen" },
  lightbox: {
    dialog: "Bild im Vollbild",
    close: "Schließen (Esc)",
    zoom: "Vergrößern/verkleinern",
    fs: "Vollbild ein/aus",
    previous: "Zurück (Pfeil links)",
    next: "Weiter (Pfeil rechts)",
    failed: "{link} konnte nicht geladen werden.",
    failedLink: "Das Bild",
  },
  listing: { grid: "Rasteransicht", list: "Listenansicht" },
  liveSearch: {
    name: "Suchergebnisse",
    count: "Ergebnisse: {n}",
    none: "Keine Ergebnisse gefunden",
    failed: "Es kamen keine Vorschläge. Weitertippen, um es noch einmal zu versuchen, oder mit Enter suchen.",
  },
  loadMore: {
    button: "Mehr Produkte laden",
    timeout: "Noch nicht mehr Produkte: Der Shop hat nicht rechtzeitig geantwortet.",
    other: "Noch nicht mehr Produkte: Der Shop hat ohne Produkte geantwortet.",
    nextPage: "Zur nächsten Seite",
    one: "1 weiteres Produkt",
    more: "{added} weitere Produkte",
    of: ", {last} von {total}",
  },
  password: { show: "Passwort anzeigen", hide: "Passwort verbergen" },
  quantity: {
    raised: "Menge auf {value} geändert, die kleinste, die bestellt werden kann.",
    lowered: "Menge auf {value} geändert, die größte, die bestellt werden kann.",
    rounded: "Menge auf {value} geändert: Verkauft wird in Schritten von {step}.",
    waits: "Es wurde noch nichts in den Warenkorb gelegt.",
    least: "Mindestens {value} müssen bestellt werden.",
    most: "Höchstens {value} können bestellt werden.",
    steps: "Verkauft wird in Schritten von {step}.",
    number: "Eine Menge ist eine Zahl.",
    kept: "Im Warenkorb sind weiterhin {value}.",
  },
  quantityButtons: { plus: "Menge erhöhen", minus: "Menge verringern" },
  quickView: {
    quickView: "Schnellansicht: {name}",
    previous: "Vorheriges Produkt: {name}",
    next: "Nächstes Produkt: {name}",
    offline:
      "Das Produkt konnte nicht gezeigt werden: Wahrscheinlich besteht keine Internetverbindung. Bitte die Verbindung prüfen und es noch einmal versuchen.",
    timeout:
      "Das Produkt konnte nicht gezeigt werden: Der Shop hat nicht rechtzeitig geantwortet. Bitte gleich noch einmal versuchen.",
    failed:
      "Das Produkt konnte nicht gezeigt werden: Der Shop hat eine Störung. Bitte gleich noch einmal versuchen.",
    page: "Zur Seite des Produkts",
    tryAgain: "Noch einmal versuchen",
    pictures: "Bilder",
    previousPicture: "Vorheriges Bild",
    nextPicture: "Nächstes Bild",
  },
  rest: {
    fetch_error: "Wahrscheinlich besteht keine Internetverbindung.",
    timeout: "Der Server hat nicht rechtzeitig geantwortet.",
    other_origin: "Die Adresse gehört zu einer anderen Website: Es wurde nichts gesendet.",
    aborted: "Die Anfrage wurde abgebrochen.",
    invalid_json: "Die Antwort ist kein gültiges JSON.",
    unknown_error: "Ein unbekannter Fehler ist aufgetreten.",
    post_process:
      "Das Hochladen ist fehlgeschlagen. Ein Foto oder großes Bild bitte verkleinern und es noch einmal versuchen.",
  },
  reviewStars: { required: "Bitte eine Bewertung auswählen", star: "{n} von {most} Sternen" },
  search: { close: "Suche schließen" },
  strip: { previous: "Vorherige Vorschaubilder", next: "Nächste Vorschaubilder" },
  touchZoom: { picture: "Vergrößertes Bild", close: "Schließen" },
  variations: {
    lost: "{label} muss neu ausgewählt werden: {value} gibt es in dieser Auswahl nicht.",
    gone: "In dieser Auswahl nicht verfügbar: {list}.",
    offline:
      "Der Preis konnte nicht abgefragt werden: Wahrscheinlich besteht keine Internetverbindung. Bitte die Verbindung prüfen und es noch einmal versuchen.",
    failed:
      "Der Preis konnte nicht abgefragt werden: Der Shop hat eine Störung. Bitte gleich noch einmal versuchen.",
    tryAgain: "Noch einmal versuchen",
  },
  video: {
    play: "Video abspielen",
    video: "Video",
    captions: "Untertitel",
    failed: "Das Video konnte nicht abgespielt werden.",
    openAlone: "Für sich allein öffnen",
  },
};

export default de;
