import { OneList } from './parts/OneList.tsx'

/** A check list with what passed, what failed and is trained again. */
export default function CheckList() {
  return <OneList kind="check" />
}
