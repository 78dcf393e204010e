import { ChangeTodos } from './parts/ChangeTodos.tsx'

const FACTS = ['school', 'major', 'degree', 'studied', 'certificateNo']

/** Education that people report, to be checked. */
export default function Education() {
  return <ChangeTodos kind="education" facts={FACTS} />
}
