import { OneList } from './parts/OneList.tsx'

/** A training list with its items, signatures and files. */
export default function TrainingList() {
  return <OneList kind="new" />
}
