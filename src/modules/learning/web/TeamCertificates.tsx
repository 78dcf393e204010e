import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { ADMIN, EDIT, MOST_REMINDED, TEAM } from '../contract/base.ts'
import { myCert } from '../contract/own.ts'
import { type Cell, remind, type TeamRow, teamCertificate, teamCertificateExport } from '../contract/team.ts'
import { StandingTag } from './parts/Tags.tsx'
import { useDepartments } from './parts/useDepartments.ts'
import './parts/learning.css'

const PAGE_SIZE = 20
const NO_ROWS: readonly TeamRow[] = []
const NOTHING: NonNullable<InputOf<typeof teamCertificate>['filters']> = {}

const isOpen = ({ standing }: Cell): boolean => standing === 'missing' || standing === 'expired' || standing === 'expiring'

/** People by what they hold and what their position needs; several are reminded at once. */
export default function TeamCertificates() {
  const { t, pick } = useText()
  const { may } = useMe()
  const departments = useDepartments()
  const types = useCall(myCert, {}).data?.types ?? []
  const state = useListState(NOTHING)
  const rows = useCall(teamCertificate, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const mayRemind = [TEAM, EDIT, ADMIN].some(may)
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ cells }) => mayRemind && cells.some(isOpen),
    MOST_REMINDED,
  )
  return (
    <Page title={t('screen./{lang}/learning/team-certificate')}>
      <Listing
        of={teamCertificate}
        sheet={teamCertificateExport}
        state={state}
        pageSize={PAGE_SIZE}
        chips="standing"
        selection={chosen.selection}
        filters={{
          type: (field) => <SelectField {...field} typed options={types.map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))} />,
          department: (field) => <SelectField {...field} typed options={departments} />,
          ssoId: PersonPick,
        }}
        cells={{ certificates: ({ cells }) => <Cells of={cells} /> }}
        card={['person', 'position', 'certificates']}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Remind people={chosen.rows} onDone={chosen.clear} />
      </ChosenBar>
    </Page>
  )
}

function Cells({ of }: { of: readonly Cell[] }) {
  const { t, lang, pick } = useText()
  if (of.length === 0) return '—'
  return (
    <span className="learning-cells">
      {of.map((cell) => {
        const name = <span data-typed="">{pick(cell.typeCn, cell.typeEn)}</span>
        return (
          <span key={cell.certificate ?? cell.type}>
            {cell.certificate ? <Link to={`/${lang}/learning/certificate/${cell.certificate}`}>{name}</Link> : name} <StandingTag standing={cell.standing} />
            {cell.renewalDate && cell.standing !== 'valid' && <small> {t('learning.cert.until', { day: formatDay(cell.renewalDate, lang) })}</small>}
          </span>
        )
      })}
    </span>
  )
}

function Remind({ people, onDone }: { people: readonly TeamRow[]; onDone(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const sending = useSend(remind)
  const send = async () => {
    const answer = await sending.attempt({ people: people.map(({ id }) => id) })
    if (!answer) return
    say(t('learning.team.reminded', { count: answer.reminded }))
    onDone()
  }
  return (
    <button type="button" className="btn p" disabled={sending.sending} onClick={() => void send()}>
      {t('learning.team.remind')}
    </button>
  )
}
