import { wiring } from '#foundation/jobs/wiring.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import module from '../module.ts'
import { functionLife } from '../rules/functions.ts'
import { switchOffGone } from './commands/functions.ts'
import { repair } from './commands/indexing.ts'
import { tellMissed } from './commands/notices.ts'
import { stripOld } from './commands/noting.ts'
import { seedFunctions } from './commands/seeding.ts'
import { rememberScreens } from './data/screens.ts'
import { allSources } from './data/sources.ts'

noticeEvent({ module: module.name, event: 'missed', variables: ['count', 'from', 'to', 'list'] })
auditKinds(
  module.name,
  {
    'FuncEntry.saved': { says: 'search.audit.functionSaved' },
    'FuncGroup.saved': { says: 'search.audit.groupSaved' },
    'SearchSynonyms.saved': { says: 'search.audit.synonymsSaved' },
    'SearchSynonyms.deleted': { says: 'search.audit.synonymsDeleted' },
    'SearchAnswer.saved': { says: 'search.audit.answerSaved' },
    'SearchAnswer.deleted': { says: 'search.audit.answerDeleted' },
    'SearchLog.exported': { says: 'search.audit.exported' },
  },
  [functionLife],
)

/** A source that fails does not keep the others from being put right. */
async function compare(job: JobCtx): Promise<void> {
  const faults: unknown[] = []
  for (const source of allSources())
    try {
      const { written, removed } = await repair(job, source)
      if (written + removed > 0) job.log.warn({ source: source.key, written, removed }, 'the search index differed and was put right')
    } catch (fault) {
      faults.push(fault)
    }
  await switchOffGone(job)
  if (faults.length > 0) throw new AggregateError(faults, 'sources of the search could not be compared')
}

export default wiring({
  jobs: [
    { name: 'compare', cron: '10 3 * * *', spec: 'daily 03:10', run: compare },
    { name: 'strip', cron: '20 3 1 * *', spec: 'monthly, 1st 03:20', run: stripOld },
    { name: 'missed', cron: '0 8 * * 1', spec: 'weekly, Monday 08:00', run: tellMissed },
  ],
  elsewhere: { 'on publish, change, archive of news and documents': 'src/services/search/server/commands/indexing.ts' },
  async start(portal) {
    rememberScreens(portal)
    const { texts } = portal.ports
    const named = (code: string) => ({ nameCn: texts.text('zh', `search.group.${code}`), nameEn: texts.text('en', `search.group.${code}`) })
    await inWrite(portal, { by: 'job:search.start' }, (ctx) => seedFunctions(ctx, named))
  },
})
