import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BulkPaper, previewBulk, startBulk, type Template } from '../../contract/index.ts'
import { type Values, valuesOf } from '../../rules/index.ts'
import { Preview } from './Preview.tsx'

/** Every paper of a list with what it will say, to be looked at before any of them is sent. */
export function BulkPapers({
  asked,
  template,
  onBack,
  onBegun,
}: {
  asked: InputOf<typeof previewBulk>
  template: Template
  onBack(): void
  onBegun(papers: number): void
}) {
  const { t } = useText()
  const { attempt, sending } = useSend(startBulk)
  const call = useCall(previewBulk, asked)
  const bad = call.data?.papers.filter(({ fault }) => fault !== null).length ?? 0
  const begin = async () => {
    const begun = call.data && (await attempt({ ...asked, version: call.data.version }))
    if (begun) onBegun(begun.papers)
  }
  return (
    <Sheet
      title={t('e-sign.bulk.open')}
      onClose={onBack}
      footer={
        <>
          <button type="button" className="btn" onClick={onBack}>
            {t('e-sign.bulk.back')}
          </button>
          <button type="button" className="btn p" disabled={!call.data || bad > 0 || sending} onClick={() => void begin()}>
            {sending ? t('kit.sending') : t('e-sign.bulk.go', { count: asked.rows.length })}
          </button>
        </>
      }
    >
      <Loaded call={call} lines={8}>
        {({ papers }) => (
          <div className="stack">
            {bad > 0 ? (
              <p className="note-box bad" role="alert">
                {t('e-sign.bulk.faults', { count: bad })}
              </p>
            ) : (
              <p className="note-box" role="status">
                {t('e-sign.bulk.about', { count: papers.length })}
              </p>
            )}
            {papers.map((paper) => (
              <Paper key={paper.line} paper={paper} template={template} values={asked.rows[paper.line - 1]?.values ?? {}} />
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Paper({ paper, template, values }: { paper: BulkPaper; template: Template; values: Values }) {
  const { t, pick } = useText()
  return (
    <Card title={<span data-typed="">{pick(paper.titleCn, paper.titleEn)}</span>} extra={<small>{t('e-sign.bulk.line', { line: paper.line })}</small>}>
      {paper.person ? <PersonCell person={paper.person} /> : <p>{paper.signer}</p>}
      {paper.fault !== null && (
        <p className="note-box bad" role="alert">
          {paper.fault}
        </p>
      )}
      <div className="above near">
        <Facts items={paper.values.map(({ labelCn, labelEn, text }) => ({ label: pick(labelCn, labelEn), value: <span data-typed="">{text || '—'}</span> }))} />
      </div>
      {paper.fault === null && <Preview template={template} values={valuesOf(values)} signer={paper.signer} />}
    </Card>
  )
}
