import { DeclarationPage } from './parts/DeclarationPage.tsx'

/** What is offered to partners or officials: declared anew, or one that was declared with its timeline. */
export default function OfferOfGiftsAndEntertainment() {
  return <DeclarationPage direction="offer" />
}
