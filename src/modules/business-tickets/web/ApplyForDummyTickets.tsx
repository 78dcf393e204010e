import { ApplicationPage } from './parts/ApplicationPage.tsx'

/** Applied for anew, as a copy, or what was written before. */
export default function ApplyForDummyTickets() {
  return <ApplicationPage category="dummy" />
}
