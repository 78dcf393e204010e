import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Beside, ReadingTabs, Said } from '#foundation/web/kit/Reading.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { StoryKind } from '#modules/cms/contract/index.ts'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import { cultureList, type Detail } from '../../contract/index.ts'
import { pathOf, rightStoryPath } from '../../rules.ts'
import { ItemCards } from './ItemCards.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useDetail } from './useDetail.ts'
import './culture.css'
import './reading.css'

/** A story with who is in it; a story of the other kind leads to its own page (CULT-08). */
export function StoryPage({ kind }: { kind: StoryKind }) {
  const { t, lang } = useText()
  const { call, one, gone } = useDetail()
  const [reading, setReading] = useState<Lang>(lang)
  if (gone) return <ToMissing />
  const right = one && rightStoryPath(kind, one)
  if (right) return <Navigate to={`/${lang}${right}`} replace />
  return (
    <Page
      title={t(kind === 'team' ? 'screen./{lang}/cultures/team-story-detail/{id}' : 'screen./{lang}/cultures/tm-stories/{id}')}
      crumb={t('culture.crumb')}
      back
      actions={<ReadingTabs value={reading} onChange={setReading} />}
    >
      <div className="cult">
        <article className="card cms-sheet">
          <Loaded call={call} lines={14}>
            {(story) => (
              <>
                <Top one={story} reading={reading} portrait={kind === 'personal'} />
                <Article of={story} reading={reading} />
                <People one={story} />
                <Own one={story} />
                <Beside label={t('culture.others')} previous={story.previous} next={story.next} to={({ id }) => `/${lang}${pathOf({ ...story, id })}`} />
              </>
            )}
          </Loaded>
        </article>
        {one && <More one={one} kind={kind} />}
      </div>
    </Page>
  )
}

/** The title, and of a story of one of us their picture with the words on their card. */
function Top({ one, reading, portrait }: { one: Detail; reading: Lang; portrait: boolean }) {
  const { lang, name, t } = useText()
  return (
    <>
      <h2>
        <Said cn={one.titleCn} en={one.titleEn} in={reading} />
      </h2>
      <p className="hint">
        {one.author && <span>{t('culture.by', { name: name(one.author) })}</span>}
        {one.publishedAt && ` · ${formatDayOf(one.publishedAt, lang)}`}
      </p>
      {portrait && (one.cardTitleCn || one.cardContentCn || one.cardContentEn) && (
        <figure className="cult-portrait">
          {one.avatar?.startsWith('/') && <img src={one.avatar} alt="" />}
          <figcaption>
            <b>
              <Said cn={one.cardTitleCn} en={one.cardTitleEn} in={reading} />
            </b>
            <small>
              <Said cn={one.cardSubtitleCn} en={one.cardSubtitleEn} in={reading} />
            </small>
            <p>
              <Said cn={one.cardContentCn} en={one.cardContentEn} in={reading} />
            </p>
          </figcaption>
        </figure>
      )}
    </>
  )
}

function People({ one }: { one: Detail }) {
  const { t, pick } = useText()
  if (one.people.length === 0) return null
  return (
    <section className="cult-people">
      <h3>{t('culture.people')}</h3>
      <div className="row wrap">
        {one.people.map((person) => (
          <PersonCell key={person.ssoId} person={person} note={<bdi data-typed="">{pick(person.departmentCn, person.departmentEn)}</bdi>} />
        ))}
      </div>
    </section>
  )
}

/** What the reader does with it: shares it, or looks again at what they agreed to. */
function Own({ one }: { one: Detail }) {
  const { t, lang } = useText()
  return (
    <div className="row wrap cult-own">
      {one.can.includes('share') && <ShareButton id={one.id} />}
      {one.can.includes('withdraw') && (
        <Link className="btn" to={`/${lang}/cultures/stories/consent/${one.id}`}>
          {t('culture.withdraw')}
        </Link>
      )}
      {one.can.includes('edit') && (
        <Link className="btn" to={`/${lang}/cms/culture/${one.id}`}>
          {t('culture.edit')}
        </Link>
      )}
    </div>
  )
}

const MORE = 4

/** Other stories of the kind. */
function More({ one, kind }: { one: Detail; kind: StoryKind }) {
  const { t } = useText()
  const { data } = useCall(cultureList, { section: 'stories', storyKind: kind, pageSize: MORE + 1 })
  const list = data?.list.filter(({ id }) => id !== one.id).slice(0, MORE) ?? []
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="cult-head">{t('culture.moreStories')}</h2>
      <ItemCards list={list} />
    </section>
  )
}
