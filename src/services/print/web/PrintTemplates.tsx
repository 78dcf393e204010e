import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type KindRow, searchTemplates } from '../contract.ts'
import { printTemplateLife } from '../rules/life.ts'
import { OwnPapers } from './parts/OwnPapers.tsx'
import { PrintLog } from './parts/PrintLog.tsx'
import { TemplateEditor } from './parts/TemplateEditor.tsx'
import './parts/paper.css'

const TABS = ['templates', 'log'] as const

/** The page templates of every kind of paper, and who asked for which paper. */
export default function PrintTemplates() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'templates'
  const call = useCall(searchTemplates, {})
  const kind = call.data?.find((one) => one.kind === query.get('kind'))
  return (
    <Page title={t('screen./{lang}/system/printTemplates')}>
      <Tabs
        label={t('screen./{lang}/system/printTemplates')}
        value={tab}
        options={choices('print.tab.', TABS)}
        onChange={(value) => setQuery(value === 'templates' ? {} : { tab: value })}
      />
      <Loaded call={call} lines={8}>
        {(kinds) => {
          if (tab === 'log') return <PrintLog kinds={kinds} />
          return kind ? (
            <OneKind key={kind.kind} kind={kind} onBack={() => setQuery({})} />
          ) : (
            <>
              <KindList kinds={kinds} onOpen={(code) => setQuery({ kind: code })} />
              <OwnPapers />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function KindList({ kinds, onOpen }: { kinds: readonly KindRow[]; onOpen(kind: string): void }) {
  const { t, pick } = useText()
  return (
    <div className="card">
      <div className="body">
        {kinds.length === 0 && <Empty text={t('print.noKinds')} />}
        {kinds.map((one) => (
          <div key={one.kind} className="li">
            <div className="t">
              <button type="button" className="btn link" onClick={() => onOpen(one.kind)}>
                {pick(one.nameCn, one.nameEn)}
              </button>{' '}
              {one.personal && <Tag tone="w">{t('print.personal')}</Tag>}
              <small className="line">{t('print.fieldCount', { count: one.fields.length })}</small>
            </div>
            {one.templates.some(({ status }) => status === 'draft') && <Tag tone="b">{t('state.PrintTemplate.draft')}</Tag>}
          </div>
        ))}
      </div>
    </div>
  )
}

function OneKind({ kind, onBack }: { kind: KindRow; onBack(): void }) {
  const { t, lang, pick, name } = useText()
  const [edits, edit] = useState(false)
  const [newest] = kind.templates
  if (edits && newest) return <TemplateEditor kind={kind} from={newest} onClose={() => edit(false)} />
  return (
    <div className="card">
      <header>
        <h2>{pick(kind.nameCn, kind.nameEn)}</h2>
        <span className="row">
          <button type="button" className="btn" onClick={onBack}>
            {t('kit.back')}
          </button>
          {newest && (
            <button type="button" className="btn p" onClick={() => edit(true)}>
              {t(newest.status === 'draft' ? 'print.goOn' : 'print.change')}
            </button>
          )}
        </span>
      </header>
      <div className="body">
        {kind.templates.map((one) => (
          <div key={one.version} className="li">
            <div className="t">
              <b>{one.version === 0 ? t('print.builtIn') : t('print.version', { version: one.version })}</b>{' '}
              <StateTag of={printTemplateLife} state={one.status} />
              <small className="line">
                {pick(one.nameCn, one.nameEn)}
                {one.changedAt && ` · ${formatInstant(one.changedAt, lang)}`}
                {one.changedBy && ` · ${name(one.changedBy)}`}
              </small>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
