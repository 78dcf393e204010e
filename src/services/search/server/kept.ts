import { kept } from '#foundation/database/keeping.ts'
import { searchHits as hits, searchLogs as logs, searchAnswers, searchEntries, searchFunctions, searchGroups, searchSynonyms } from './tables.ts'

/** After 90 days `search.strip` takes the person out of a search; the words are counted for two years. */
export default [
  kept(hits, { stays: { with: logs } }),
  kept(logs, {
    stays: { for: { months: 24 }, from: logs.at },
    of: logs.ssoId,
    gives: [logs.keywords, logs.at],
    erase: { blank: { ssoId: null } },
    whileHere: true,
  }),
  kept(searchEntries, { stays: { always: 'settings' } }),
  kept(searchGroups, { stays: { always: 'settings' } }),
  kept(searchFunctions, { stays: { always: 'settings' } }),
  kept(searchSynonyms, { stays: { always: 'settings' } }),
  kept(searchAnswers, { stays: { always: 'settings' } }),
]
