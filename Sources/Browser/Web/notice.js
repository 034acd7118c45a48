// What a page says when something fails: a card with full sentences and what can be done.

/** Shows a card in place of the one before; `buttons` are names and what they do, and each takes the card away. */
export function notice(words, ...buttons) {
  document.querySelector(".fault")?.remove();
  const card = document.createElement("div"), text = document.createElement("p");
  card.className = "fault";
  card.setAttribute("role", "alert");
  text.textContent = words;
  card.append(text);
  for (const [name, run] of buttons) {
    const button = document.createElement("button");
    button.textContent = name;
    button.onclick = () => { card.remove(); run?.(); };
    card.append(button);
  }
  document.body.append(card);
  return card;
}

export const reload = ["Reload", () => location.reload()];
