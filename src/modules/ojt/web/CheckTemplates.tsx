import { Templates } from './parts/Templates.tsx'

/** Templates of check lists, each with the months between two checks. */
export default function CheckTemplates() {
  return <Templates kind="check" />
}
