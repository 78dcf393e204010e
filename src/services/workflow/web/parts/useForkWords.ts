import type { TextValues } from '#foundation/contract/texts.ts'
import { useText } from '#foundation/web/text.tsx'
import type { PathShown } from '../../contract/index.ts'

interface Words {
  t(key: string, values?: TextValues): string
  pick(cn: string, en: string): string
}

/** Branches that run at once in a sentence: when each runs, which may be rejected, and how many have to pass (WF-28). */
export function forkInWords({ join, joinValue, branches }: PathShown['forks'][number], { t, pick }: Words): string {
  const said = branches.map((branch) => {
    const more = [...branch.conditions.map((one) => pick(one.saysCn, one.saysEn)), ...(branch.optional ? [t('workflow.graph.rejected.optional')] : [])]
    const name = pick(branch.nameCn, branch.nameEn)
    return more.length > 0 ? t('workflow.graph.branchSays', { name, when: more.join(t('workflow.difference.and')) }) : name
  })
  return t('workflow.graph.forkSays', {
    branches: said.join(t('workflow.difference.and')),
    join: t(`workflow.graph.joined.${join}`, { count: joinValue ?? 1 }),
  })
}

export function useForkWords() {
  const { t, pick } = useText()
  return (fork: PathShown['forks'][number]) => forkInWords(fork, { t, pick })
}
