defmodule Chat.TokenTest do
  use ExUnit.Case, async: true

  import Chat.TestTokens

  test "names the user of an access token" do
    assert Chat.Token.user(token(%{kind: "access", sub: "u-1"})) == {:ok, "u-1"}
  end

  test "knows no user without a token, and with a guest's" do
    assert Chat.Token.user(nil) == {:ok, nil}
    assert Chat.Token.user(token(%{kind: "guest", sub: "AnonymousUser"})) == {:ok, nil}
  end

  test "refuses an expired token, one of another purpose and one without claims" do
    assert Chat.Token.user(token(%{kind: "access", sub: "u-1", exp: System.system_time(:second) - 1})) == :error
    assert Chat.Token.user(token(%{kind: "quiz", sub: "u-1"})) == :error
    assert Chat.Token.user(token(%{})) == :error
  end

  test "refuses forged and broken tokens" do
    [header, claims, _] = String.split(token(%{kind: "access", sub: "u-1"}), ".")
    forged = token(%{kind: "access", sub: "u-1"}, "another secret")

    for broken <- [forged, "#{header}.#{claims}.", "#{header}.#{claims}", "a.b.c", "..", "", "é"] do
      assert Chat.Token.user(broken) == :error
    end
  end
end
