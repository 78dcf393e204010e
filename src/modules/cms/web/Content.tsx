import { useParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { type ContentDetail, contentDetail, mediaAt, pictureAt, requestReview, withdrawReview } from '../contract/index.ts'
import { Figures } from './parts/Figures.tsx'
import { FlagButtons } from './parts/FlagButtons.tsx'
import { PreviewSheet } from './parts/PreviewSheet.tsx'
import { ReaderView } from './parts/ReaderView.tsx'
import { RowActions } from './parts/RowActions.tsx'
import { Status } from './parts/Status.tsx'
import { useAskBehind } from './parts/useAskBehind.ts'
import { useContentWords } from './parts/useContentWords.ts'
import { Versions } from './parts/Versions.tsx'
import './parts/cms.css'

/** An item with all that editors know of it. */
export default function Content() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(contentDetail, { id })
  return (
    <Page title={t('screen./{lang}/cms/{category}/{id}')} crumb={t('cms.crumb')} back>
      <Loaded call={call} lines={12}>
        {(item) => <Whole item={item} />}
      </Loaded>
    </Page>
  )
}

function Whole({ item }: { item: ContentDetail }) {
  const { t } = useText()
  const { titleOf } = useContentWords()
  return (
    <div className="cms-stack">
      <Card
        title={<span data-typed="">{titleOf(item)}</span>}
        extra={
          <Opens className="btn s" label={t('cms.do.preview')}>
            {(close) => <PreviewSheet type={item.type} said={item.written} onClose={close} />}
          </Opens>
        }
      >
        <Known item={item} />
        <div className="row wrap tight above">
          <RowActions row={item} whole />
          <FlagButtons row={item} />
          <Review item={item} />
        </div>
        {item.returned && <p className="note-box bad">{t('cms.returnedBecause', { reason: item.returned })}</p>}
      </Card>
      <div className="cms-two">
        <Card title={t('kit.bilingual.Cn')}>
          <ReaderView type={item.type} said={item.written} language="Cn" />
        </Card>
        <Card title={t('kit.bilingual.En')}>
          <ReaderView type={item.type} said={item.written} language="En" />
        </Card>
      </div>
      <Files item={item} />
      {item.publishStatus !== '0' && <Figures id={item.id} />}
      <Versions item={item} />
    </div>
  )
}

function Known({ item }: { item: ContentDetail }) {
  const { t, lang, name } = useText()
  const { typeName } = useContentWords()
  const { written } = item
  const day = (one: string | null) => (one === null ? t('cms.noDate') : formatDay(one, lang))
  const group = written.channel ? t(`cms.channel.${written.channel}`) : written.section ? t(`cms.section.${written.section}`) : ''
  const kinds = [written.kind && t(`cms.kind.${written.kind}`), written.storyKind && t(`cms.storyKind.${written.storyKind}`)].filter(Boolean).join(' ')
  return (
    <Facts
      items={[
        { label: t('cms.field.status'), value: <Status row={item} /> },
        { label: t('cms.field.type'), value: [typeName(item.type), group, kinds].filter(Boolean).join(' · ') },
        { label: t('cms.field.audience'), value: item.target ? <AudienceWords words={item.target} /> : '—' },
        { label: t('cms.field.reached'), value: item.targetSize === null ? '—' : formatNumber(item.targetSize) },
        { label: t('cms.field.reads'), value: formatNumber(item.reads) },
        { label: t('cms.dates'), value: item.startDate || item.endDate ? `${day(item.startDate)} – ${day(item.endDate)}` : t('cms.noDate') },
        { label: t('cms.publishedAt'), value: item.publishedAt ? formatInstant(item.publishedAt, lang) : '—' },
        { label: t('cms.field.author'), value: item.author ? name(item.author) : '—' },
        {
          label: t('cms.shown'),
          value: (['sticky', 'homepageDisplay', 'announce', 'mustRead'] as const)
            .filter((flag) => written[flag])
            .map((flag) => <Tag key={flag}>{t(`cms.field.${flag}`)}</Tag>),
        },
        ...(written.issue ? [{ label: t('cms.field.issue'), value: `${written.issue.issueNo} · ${written.issue.month}` }] : []),
        ...(item.people.length > 0 ? [{ label: t('cms.field.people'), value: item.people.map(name).join(', ') }] : []),
      ]}
    />
  )
}

/** A request for review is made of a draft, and taken back. */
function Review({ item }: { item: ContentDetail }) {
  const { t } = useText()
  const { say } = useSay()
  const askBehind = useAskBehind()
  const asking = useSend(requestReview)
  const taking = useSend(withdrawReview)
  const ask = async () => {
    if ((await askBehind(item.behind, { title: t('cms.confirmReview'), action: t('cms.do.requestReview') })) === undefined) return
    if (await asking.attempt({ id: item.id })) say(t('cms.reviewAsked'))
  }
  if (item.can.includes('withdrawReview'))
    return (
      <button type="button" className="btn s" disabled={taking.sending} onClick={() => void taking.attempt({ id: item.id })}>
        {t('cms.do.withdrawReview')}
      </button>
    )
  return (
    item.can.includes('requestReview') && (
      <button type="button" className="btn s" disabled={asking.sending} onClick={() => void ask()}>
        {t('cms.do.requestReview')}
      </button>
    )
  )
}

function Files({ item: { written, files } }: { item: ContentDetail }) {
  const { t } = useText()
  const attached = files.filter(({ id }) => written.attachments.includes(id))
  if (attached.length === 0) return null
  return (
    <Card title={t('cms.field.attachments')}>
      <FileList files={attached} preview={(id) => pictureAt(id)} onDownload={({ id }) => location.assign(mediaAt(id))} />
    </Card>
  )
}
