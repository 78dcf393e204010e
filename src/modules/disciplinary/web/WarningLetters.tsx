import { Link } from 'react-router'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SAVE } from '../contract.ts'
import { LetterDesk } from './parts/LetterDesk.tsx'
import { TemplateList } from './parts/TemplateList.tsx'

const TABS = ['letters', 'templates'] as const

/** HR's desk: drafts, what was published, and the words they begin with. */
export default function WarningLetters() {
  const { t, lang } = useText()
  const writes = useMe().may(SAVE)
  const add = writes && (
    <Link className="btn p" to={`/${lang}/warning-letter/form`}>
      {t('disciplinary.new')}
    </Link>
  )
  return (
    <TabsPage of="/warning-letter/admin" words="disciplinary.tab." tabs={writes ? TABS : [TABS[0]]} actions={add}>
      {(tab) => (tab === 'templates' ? <TemplateList /> : <LetterDesk view="admin" />)}
    </TabsPage>
  )
}
