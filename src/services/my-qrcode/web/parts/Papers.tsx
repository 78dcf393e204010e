import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDayOf, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoIdField, ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listPapers, revokePaper } from '../../contract.ts'
import { paperStates } from '../../rules.ts'
import { type Filter, NO_FILTER } from './filters.ts'
import { endTime } from './PaperCard.tsx'

type Paper = OutputOf<typeof listPapers>['list'][number]

const PAGE_SIZE = 10
const INITIAL: Filter = { ...NO_FILTER, view: 'papers' }

/** The paper codes that were issued, those that have ended too. */
export function Papers({ state, onIssue }: { state: ListState<Filter>; onIssue(): void }) {
  const { t, lang, name, choices } = useText()
  const { confirm } = useSay()
  const { attempt } = useSend(revokePaper)
  const ssoId = ssoIdIn(state.filters.ssoId)
  const filters = { ...(ssoId && { ssoId }), ...(state.filters.state && { state: state.filters.state }) }
  const rows = useCall(listPapers, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const revoke = async ({ id, person }: Paper) => {
    const text = t('my-qrcode.paper.revokeAsk', { name: name(person) })
    const yes = await confirm({ title: t('my-qrcode.paper.revoke'), text, action: t('my-qrcode.paper.revoke'), danger: true })
    if (yes !== undefined) await attempt({ id })
  }
  const until = (p: Paper) => `${formatDayOf(p.issuedAt, lang)} ${endTime(p.validUntil)}`
  return (
    <>
      <Filters
        state={state}
        initial={INITIAL}
        actions={
          <button type="button" className="btn p" onClick={onIssue}>
            {t('my-qrcode.paper.issue')}
          </button>
        }
      >
        {(f, set) => (
          <>
            <SelectField
              label={t('my-qrcode.state')}
              placeholder={t('kit.all')}
              value={f.state}
              options={choices('state.QrPaper.', paperStates.states)}
              onChange={(value) => set({ state: value })}
            />
            <SsoIdField label={t('my-qrcode.ssoId')} value={f.ssoId} onChange={(value) => set({ ssoId: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(p) => p.id}
        empty={t('my-qrcode.paper.none')}
        columns={[
          { key: 'person', title: t('my-qrcode.person'), cell: (p) => <PersonCell person={p.person} /> },
          { key: 'issued', title: t('my-qrcode.paper.issued'), cell: (p) => formatInstant(p.issuedAt, lang) },
          { key: 'by', title: t('my-qrcode.paper.by'), cell: (p) => (p.issuedBy ? name(p.issuedBy) : '') },
          { key: 'until', title: t('my-qrcode.paper.until'), cell: until },
          { key: 'state', title: t('my-qrcode.state'), cell: (p) => <StateTag of={paperStates} state={p.state} /> },
        ]}
        card={(p) => (
          <>
            <div className="row between">
              <PersonCell person={p.person} />
              <StateTag of={paperStates} state={p.state} />
            </div>
            <small>
              {t('my-qrcode.paper.until')} {until(p)}
              {p.issuedBy && ` · ${t('my-qrcode.paper.by')} ${name(p.issuedBy)}`}
            </small>
          </>
        )}
        actions={(p) =>
          p.can.includes('revoke') && (
            <button type="button" className="btn link" onClick={() => void revoke(p)}>
              {t('my-qrcode.paper.revoke')}
            </button>
          )
        }
      />
    </>
  )
}
