import { AddLists } from './parts/AddLists.tsx'

/** Check lists for some people, with who is left out and why. */
export default function AddCheckList() {
  return <AddLists kind="check" />
}
