import type { HumanAnswer } from '@pavilion/api/verification'
import { ApiRefusal, call } from '../../domain/api.ts'
import { asPicture } from '../../lib/picture-file.ts'

/**
 * Uploads pictures for feedback, and returns their ids. Who is no member shows first that a person asks; so does a member whose session
 * ended meanwhile, since the server takes it for a visitor.
 */
export async function uploadPictures(
  files: readonly File[],
  { isMember, prove }: { isMember: boolean; prove: () => Promise<HumanAnswer> },
): Promise<string[]> {
  const openPass = async () => (await call('openFeedbackPass', { body: { verification: await prove() } })).pass
  let pass = isMember || files.length === 0 ? undefined : await openPass()
  const upload = async (file: Blob) => (await call('uploadFeedbackPicture', { query: pass === undefined ? {} : { pass }, file })).pictureId
  const pictureIds: string[] = []
  for (const file of files) {
    const picture = await asPicture(file)
    try {
      pictureIds.push(await upload(picture))
    } catch (refusal) {
      if (pass !== undefined || !(refusal instanceof ApiRefusal) || refusal.code !== 'verification-needed') throw refusal
      pass = await openPass()
      pictureIds.push(await upload(picture))
    }
  }
  return pictureIds
}
