import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { listVersions, SaidVersion } from '../../contract.ts'
import { versionLife } from '../../rules/proposing.ts'
import { type Choice, PAGE_SIZE } from './useChoice.ts'

interface Props {
  page: OutputOf<typeof listVersions>
  pageNum: number
  choice: Choice
  onPage(pageNum: number): void
}

/** Every version, newest first: what was asked for, by whom and why, and what became of it. */
export function VersionList({ page, pageNum, choice, onPage }: Props) {
  const { t } = useText()
  const older = page.total > pageNum * PAGE_SIZE
  return (
    <Card title={t('amendments.versions')} extra={<small>{t('kit.total', { total: page.total })}</small>}>
      <ol className="plain">
        {page.list.map((version) => (
          <Entry key={version.applyId} version={version} choice={choice} />
        ))}
      </ol>
      {(pageNum > 1 || older) && (
        <nav className="row wrap no-print tight above near" aria-label={t('kit.pages')}>
          <button type="button" className="btn s" disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
            {t('amendments.newer')}
          </button>
          <button type="button" className="btn s" disabled={!older} onClick={() => onPage(pageNum + 1)}>
            {t('amendments.older')}
          </button>
        </nav>
      )}
    </Card>
  )
}

function Entry({ version, choice }: { version: SaidVersion; choice: Choice }) {
  const { t, lang, name } = useText()
  const { applyId, applyNo, kind, state, inForce, by, at, reason, decidedAt, decidedBy } = version
  const compared = applyId === choice.before || applyId === choice.after
  const end = decidedAt && [t('amendments.decidedAt', { at: formatInstant(decidedAt, lang) }), decidedBy && name(decidedBy)].filter(Boolean).join(' · ')
  return (
    <li className="li line" style={{ ...(compared && { borderLeft: '3px solid var(--brand)', paddingLeft: 10 }) }} aria-current={compared}>
      <div className="row wrap tight">
        <b>{t(`amendments.kind.${kind}`)}</b>
        <StateTag of={versionLife} state={state} />
        {inForce && <Tag tone="g">{t('amendments.inForce')}</Tag>}
      </div>
      <small className="line">{applyNo}</small>
      <small className="line">{`${name(by)} · ${formatInstant(at, lang)}`}</small>
      {reason && (
        <p className="anywhere above below near" data-typed="">
          {reason}
        </p>
      )}
      {end && <small className="line">{end}</small>}
      <div className="row wrap no-print tight above near">
        <Side side="before" no={applyNo} chosen={applyId === choice.before} onChoose={() => choice.choose('before', applyId)} />
        <Side side="after" no={applyNo} chosen={applyId === choice.after} onChoose={() => choice.choose('after', applyId)} />
      </div>
    </li>
  )
}

function Side({ side, no, chosen, onChoose }: { side: 'before' | 'after'; no: string; chosen: boolean; onChoose(): void }) {
  const { t } = useText()
  return (
    <button type="button" className={chosen ? 'btn s p' : 'btn s'} aria-pressed={chosen} aria-label={t(`amendments.as.${side}Of`, { no })} onClick={onChoose}>
      {t(`amendments.as.${side}`)}
    </button>
  )
}
