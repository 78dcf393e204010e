import { StoryPage } from './parts/StoryPage.tsx'

/** A story told by or about one of us. */
export default function MemberStory() {
  return <StoryPage kind="personal" />
}
