import type { Capabilities } from './capabilities';
import type { ChatMessage, ChatRequest, WireBody } from './types';

/** The wire form of a request for a model with these capabilities. */
export function wireBody(request: ChatRequest, can: Capabilities): WireBody {
  const { temperature, maxTokens, seed, stop, json, tools, toolChoice, reasoningEffort } = request;
  const stream = (request.stream ?? true) && can.stream;
  return {
    model: request.model,
    messages: (can.systemRole === 'folded' ? folded(request.messages) : request.messages).map(wireMessage),
    ...(temperature !== undefined && can.temperature ? { temperature } : {}),
    ...(maxTokens !== undefined && can.tokenParameter !== null ? { [can.tokenParameter]: maxTokens } : {}),
    ...(seed !== undefined && can.seed ? { seed } : {}),
    ...(stop && stop.length > 0 && can.stop ? { stop } : {}),
    ...(json && can.jsonMode ? { response_format: { type: 'json_object' } } : {}),
    ...(reasoningEffort && can.reasoningEffort ? { reasoning_effort: reasoningEffort } : {}),
    ...(tools && tools.length > 0 && can.tools
      ? {
          tools: tools.map((it) => ({ type: 'function', function: it })),
          ...(toolChoice ? { tool_choice: toolChoice } : {}),
        }
      : {}),
    stream,
    ...(stream && can.streamUsage ? { stream_options: { include_usage: true } } : {}),
  };
}

/**
 * Templates of some models know no system role and want user and assistant in turn: the system text goes to
 * the front of the first user message, neighbours of one role are joined.
 */
function folded(messages: readonly ChatMessage[]): ChatMessage[] {
  const result: ChatMessage[] = [];
  let system = '';
  for (const message of messages) {
    if (message.role === 'system') {
      system = system === '' ? message.content : `${system}\n\n${message.content}`;
      continue;
    }
    const last = result.at(-1);
    if (message.role === 'user') {
      const content = system === '' ? message.content : `${system}\n\n${message.content}`;
      system = '';
      if (last?.role === 'user')
        result[result.length - 1] = { role: 'user', content: `${last.content}\n\n${content}` };
      else result.push({ role: 'user', content });
    } else result.push(message);
  }
  if (system !== '') result.push({ role: 'user', content: system });
  return result;
}

function wireMessage(message: ChatMessage): Readonly<Record<string, unknown>> {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant' || !message.toolCalls)
    return { role: message.role, content: message.content };
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  };
}
