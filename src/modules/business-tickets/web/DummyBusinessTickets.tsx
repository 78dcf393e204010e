import { ApplicationList } from './parts/ApplicationList.tsx'

/** What was applied for: one's own, the department's, for administrators all. */
export default function DummyBusinessTickets() {
  return <ApplicationList category="dummy" />
}
