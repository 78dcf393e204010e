import { ListDesk } from './parts/ListDesk.tsx'

/** Check lists, each with the last check of its person and the next that is due. */
export default function CheckLists() {
  return <ListDesk kind="check" />
}
