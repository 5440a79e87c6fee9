type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Collects what a visitor typed or chose on a served page before the app has taken it over, or what the browser filled in.
 * Call it before the app takes over; the function it returns tells the app of each, and is called afterwards.
 */
export function earlyInput(root: Element): () => void {
  const all = [...root.querySelectorAll<Field>("input, textarea, select")]
    .filter(isChanged)
    .map((field) => [field, field.value] as const);
  return () => {
    for (const [field, value] of all) if (field.isConnected) tell(field, value);
  };
}

const isCheck = (field: Field) => field.type === "checkbox" || field.type === "radio";

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (field.type === "file") return field.value !== "";
  if (isCheck(field)) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

/** React knows a field's value as it was when it took over, and takes no event for a change that leaves that value. */
function tell(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value; // the app has put its own there
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isCheck(field)) {
    (field as HTMLInputElement).checked = (field as HTMLInputElement).defaultChecked;
    field.click();
  } else {
    const typed = field.value; // more may have been typed since
    field.value = field.defaultValue; // React sees this one, and not the next
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
