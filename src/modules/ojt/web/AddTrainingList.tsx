import { AddLists } from './parts/AddLists.tsx'

/** Training lists for some people, with who is left out and why. */
export default function AddTrainingList() {
  return <AddLists kind="new" />
}
