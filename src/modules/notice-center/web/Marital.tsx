import { ChangeTodos } from './parts/ChangeTodos.tsx'

const FACTS = ['oldStatus', 'newStatus', 'spouse', 'marriedOn']

/** Changes of marital status, to be checked. */
export default function Marital() {
  return <ChangeTodos kind="marital" facts={FACTS} />
}
