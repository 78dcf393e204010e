import { ChangeTodos } from './parts/ChangeTodos.tsx'

const FACTS = ['child', 'birthday', 'onlyChild']

/** Children and parents that people report, to be checked. */
export default function ChildInformation() {
  return <ChangeTodos kind="childInformation" facts={FACTS} />
}
