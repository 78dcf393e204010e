import { Page } from '#foundation/web/kit/Page.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { RequestSheet } from '#modules/termination/web/parts/RequestSheet.tsx'
import { TodoList } from './parts/TodoList.tsx'

/** As many columns as a desk is wide for. */
const FACTS = [['type', 'reason'], 'lastWorkingDate', ['step', 'esignState']] as const

/** Terminations of the own team or departments, each opened over the list (`?id=`) as its module shows it, and decided there. */
export default function TerminationNotification() {
  const { t } = useText()
  const [opened, open] = useOpened()
  return (
    <Page title={t('screen./{lang}/noticeCenter/terminationNotification')} crumb={t('notice-center.crumb')}>
      <TodoList
        kind="terminationNotification"
        facts={FACTS}
        papers
        actions={(row) => (
          <button type="button" className={row.can.includes('approve') ? 'btn p' : 'btn'} onClick={() => open(row.id)}>
            {t(row.can.includes('approve') ? 'notice-center.decide' : 'notice-center.open')}
          </button>
        )}
      />
      {opened && <RequestSheet id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}
