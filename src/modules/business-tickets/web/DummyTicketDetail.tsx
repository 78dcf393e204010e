import { DetailPage } from './parts/DetailPage.tsx'

/** One application with its tickets and who decides it. */
export default function DummyTicketDetail() {
  return <DetailPage category="dummy" />
}
