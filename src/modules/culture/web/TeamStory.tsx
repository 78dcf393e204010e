import { StoryPage } from './parts/StoryPage.tsx'

/** A story of a team. */
export default function TeamStory() {
  return <StoryPage kind="team" />
}
