// Cards that report errors, with full sentences and buttons.
import { textOf } from "./texts.js";

/** @typedef {[name: string, action?: () => void]} Button */

/**
 * Shows a card in place of the former one; each button closes it.
 * @param {string} message
 * @param {Button[]} buttons
 */
export function notice(message, ...buttons) {
  document.querySelector(".fault")?.remove();
  const card = document.createElement("div"), paragraph = document.createElement("p"), focused = document.activeElement;
  card.className = "fault";
  card.setAttribute("role", "alert");
  paragraph.textContent = message;
  card.append(paragraph);
  for (const [name, action] of buttons) {
    const button = document.createElement("button");
    button.textContent = name;
    button.onclick = () => {
      const hadFocus = card.contains(document.activeElement);
      card.remove();
      if (hadFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      action?.();
    };
    card.append(button);
  }
  document.body.append(card);
  return card;
}

/** @type {Button} */
export const reload = [textOf("reload"), () => location.reload()];
