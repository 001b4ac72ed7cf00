interface Asked {
  role: 'user' | 'assistant';
  content: string;
  topic: string;
  index: number;
  outcome?: string | undefined;
}

const isAnswer = (message: Asked | undefined) =>
  message?.outcome === 'answered' || message?.outcome === 'refused';

/** The question of the answer at an index was asked again in the same words and topic, and has a newer answer, or is refused now. */
export function isAskedAgain(messages: readonly Asked[], index: number): boolean {
  const question = messages.findLast((message) => message.role === 'user' && message.index < index);
  return messages.some(
    (later, at) =>
      later.role === 'user' &&
      later.index > index &&
      later.content.trim() === question?.content.trim() &&
      later.topic === question.topic &&
      isAnswer(messages[at + 1]),
  );
}
