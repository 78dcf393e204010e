import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormField, readVersion } from '../../contract/index.ts'
import { differences } from '../../rules/difference.ts'

type Read = OutputOf<typeof readVersion>

/** All versions of a form, and what each changed of the one before it. */
export function FormVersions({ read }: { read: Read }) {
  const { t, lang, name } = useText()
  const [opened, open] = useState(read.versions[0]?.vid)
  if (read.versions.length === 0) return <Empty text={t('form-templates.designer.empty')} />
  return (
    <div className="stack">
      {read.versions.map((one, at) => (
        <Card
          key={one.vid}
          title={t('form-templates.versionNo', { version: one.version })}
          extra={one.publishedAt ? <small>{formatInstant(one.publishedAt, lang)}</small> : <Tag tone="b">{t('form-templates.hasDraft')}</Tag>}
        >
          <p className="muted">{t('form-templates.changedBy', { name: one.changedBy ? name(one.changedBy) : '—', at: formatInstant(one.changedAt, lang) })}</p>
          {opened === one.vid ? (
            <Changes schemaId={read.template.schemaId} vid={one.vid} before={read.versions[at + 1]?.vid} />
          ) : (
            <button type="button" className="btn link" onClick={() => open(one.vid)}>
              {t('form-templates.seeChanges')}
            </button>
          )}
        </Card>
      ))}
    </div>
  )
}

function Changes({ schemaId, vid, before }: { schemaId: string; vid: string; before: string | undefined }) {
  const now = useCall(readVersion, { schemaId, vid })
  const then = useCall(readVersion, { schemaId, vid: before ?? '' }, { enabled: before !== undefined })
  const { t } = useText()
  if (before === undefined) return <p>{t('form-templates.firstVersion', { count: now.data?.version?.fields.length ?? 0 })}</p>
  const is = now.data?.version?.vid === vid ? now.data.version : undefined
  const was = then.data?.version?.vid === before ? then.data.version : undefined
  return (
    <Loaded call={{ ...then, data: is && was ? { is: is.fields, was: was.fields } : undefined }} lines={4}>
      {({ is: after, was: earlier }) => <Differences before={earlier} after={after} />}
    </Loaded>
  )
}

export function Differences({ before, after }: { before: readonly FormField[]; after: readonly FormField[] }) {
  const { t, pick } = useText()
  const all = differences(before, after)
  if (all.length === 0) return <p className="muted">{t('form-templates.noChanges')}</p>
  return (
    <ul>
      {all.map((one) => (
        <li key={`${one.what} ${one.key}`}>
          <b>{pick(one.labelCn, one.labelEn) || one.key}</b> {t(`form-templates.difference.${one.what}`)}
          {one.parts.length > 0 && <small> {one.parts.map((part) => t(`form-templates.part.${part}`)).join(t('form-templates.and'))}</small>}
        </li>
      ))}
    </ul>
  )
}
