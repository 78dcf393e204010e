import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirmKey, endKey, type issueKey, type ServiceKeyLine, searchKeys } from '../../contract.ts'
import { serviceKey } from '../../rules/keys.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { KeyForm } from './KeyForm.tsx'
import { KeyShown } from './KeyShown.tsx'

const INITIAL: Filter = { ...NO_FILTER, view: 'keys' }

/** The keys of outside systems that call the portal. */
export function Keys({ state }: { state: ListState<Filter> }) {
  const { t, lang, choices } = useText()
  const { confirm } = useSay()
  const { attempt } = useSend(endKey)
  const { attempt: confirmIt } = useSend(confirmKey)
  const [issuing, setIssuing] = useState(false)
  const [issued, show] = useState<OutputOf<typeof issueKey>>()
  const { keyState, text: name } = state.filters
  const rows = useCall(searchKeys, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: given({ state: keyState, name }) })
  const end = async (key: ServiceKeyLine) => {
    const title = t('integrations.end')
    const reason = await confirm({ title, text: t('integrations.endAsk', { name: key.name }), action: title, danger: true, reason: 'optional', reasonMax: 60 })
    if (reason !== undefined) await attempt({ id: key.id, ...(reason && { reason }) })
  }
  const putInForce = async (key: ServiceKeyLine) => {
    const title = t('integrations.confirm')
    if (await confirm({ title, text: t('integrations.confirmAsk', { name: key.name }), action: title })) await confirmIt({ id: key.id })
  }
  const used = (key: ServiceKeyLine) => (key.lastUsedAt ? formatInstant(key.lastUsedAt, lang) : t('integrations.unused'))
  return (
    <>
      <p className="muted below">{t('integrations.issueNote')}</p>
      <Filters
        state={state}
        initial={INITIAL}
        actions={
          <button type="button" className="btn p" disabled={!rows.data} onClick={() => setIssuing(true)}>
            {t('integrations.issue')}
          </button>
        }
      >
        {(f, set) => (
          <>
            <TextField label={t('integrations.keyName')} value={f.text} onChange={(text) => set({ text })} />
            <SelectField
              label={t('integrations.state')}
              placeholder={t('kit.all')}
              value={f.keyState}
              options={choices('state.ServiceKey.', serviceKey.states)}
              onChange={(value) => set({ keyState: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(k) => k.id}
        empty={t('integrations.keysNone')}
        columns={[
          { key: 'name', title: t('integrations.keyName'), cell: (k) => <Name line={k} /> },
          { key: 'permissions', title: t('integrations.permissions'), cell: (k) => <Named ids={k.permissions} all={rows.data?.permissions ?? []} /> },
          { key: 'until', title: t('integrations.validUntil'), cell: (k) => formatDay(k.validUntil, lang) },
          { key: 'used', title: t('integrations.lastUsed'), cell: used },
          { key: 'state', title: t('integrations.state'), cell: (k) => <State line={k} /> },
        ]}
        card={(k) => (
          <>
            <div className="row between start">
              <Name line={k} />
              <State line={k} />
            </div>
            <Named ids={k.permissions} all={rows.data?.permissions ?? []} />
            <small>
              {t('integrations.validUntil')} {formatDay(k.validUntil, lang)} · {t('integrations.lastUsed')} {used(k)}
            </small>
          </>
        )}
        actions={(k) => (
          <>
            {k.can.includes('confirm') && (
              <button type="button" className="btn link" onClick={() => void putInForce(k)}>
                {t('integrations.confirm')}
              </button>
            )}
            {k.can.includes('end') && (
              <button type="button" className="btn link" onClick={() => void end(k)}>
                {t('integrations.end')}
              </button>
            )}
          </>
        )}
      />
      {issuing && rows.data && (
        <KeyForm
          permissions={rows.data.permissions}
          latest={rows.data.latest}
          onClose={() => setIssuing(false)}
          onIssued={(made) => {
            setIssuing(false)
            show(made)
          }}
        />
      )}
      {issued && <KeyShown issued={issued} onClose={() => show(undefined)} />}
    </>
  )
}

const Name = ({ line }: { line: ServiceKeyLine }) => (
  <div>
    <div data-typed="">{line.name}</div>
    <small>
      <code>{line.prefix}…</code>
    </small>
  </div>
)

function State({ line }: { line: ServiceKeyLine }) {
  const { t } = useText()
  return line.expiring ? <Tag tone="w">{t('integrations.expiring')}</Tag> : <StateTag of={serviceKey} state={line.state} />
}

function Named({ ids, all }: { ids: readonly string[]; all: OutputOf<typeof searchKeys>['permissions'] }) {
  const { lang, pick } = useText()
  const names = ids.map((id) => all.find((one) => one.id === id)).map((found, i) => (found ? pick(found.nameCn, found.nameEn) : ids[i]!))
  return <div className="wraps">{listed(names, lang)}</div>
}
