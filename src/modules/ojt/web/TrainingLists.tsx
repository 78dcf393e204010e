import { ListDesk } from './parts/ListDesk.tsx'

/** Training lists of the people that one oversees, and those in which one has a part. */
export default function TrainingLists() {
  return <ListDesk kind="new" />
}
