import { DeclarationPage } from './parts/DeclarationPage.tsx'

/** What was accepted from partners: declared anew, or one that was declared with its timeline and what became of it. */
export default function AcceptanceOfGiftsAndEntertainment() {
  return <DeclarationPage direction="accept" />
}
