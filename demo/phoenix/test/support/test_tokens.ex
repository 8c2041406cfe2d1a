defmodule Chat.TestTokens do
  @moduledoc "Tokens as the platform gives them."

  def token(claims, secret \\ Application.fetch_env!(:chat, :token_secret)) do
    claims = Map.merge(%{exp: System.system_time(:second) + 60}, claims)
    text = encode(%{alg: "HS256", typ: "JWT"}) <> "." <> encode(claims)
    text <> "." <> Base.url_encode64(:crypto.mac(:hmac, :sha256, secret, text), padding: false)
  end

  defp encode(map), do: map |> Jason.encode!() |> Base.url_encode64(padding: false)
end
